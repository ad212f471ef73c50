import { t, words } from "../i18n";
import { hall } from "../net/hall";
import { Check, Segments, SelectField } from "../ui/fields";
import { play, sounds } from "../ui/sounds";
import { notationOf } from "../i18n/notation";
import { change, settings, type Locale, type PieceSet, type Theme } from "./settings";
import { useTitle } from "./title";

const locales: readonly { value: Locale; label: string }[] = [
  { value: "zh", label: "中文" },
  { value: "en", label: "English" },
];
const themes: readonly Theme[] = ["system", "light", "dark"];
const pieces: readonly PieceSet[] = ["plain", "traditional", "inverse", "pictures"];

export function SettingsPage() {
  const now = settings.value;
  useTitle(t("settings-title"));
  return (
    <main class="page narrow" id="main">
      <h1>{t("settings-title")}</h1>
      <section class="panel form">
        <h2>{t("settings-look")}</h2>
        <Segments
          label={t("settings-language")}
          value={now.locale}
          choices={locales}
          onChange={(locale) => change({ locale })}
        />
        <Segments
          label={t("settings-theme")}
          value={now.theme}
          choices={themes.map((value) => ({ value, label: t(`theme-${value}`) }))}
          onChange={(theme) => change({ theme })}
        />
        <Segments
          label={t("settings-pieces")}
          value={now.pieces}
          choices={pieces.map((value) => ({ value, label: t(`pieces-${value}`) }))}
          onChange={(value) => change({ pieces: value })}
        />
        <Check
          label={t("settings-coordinates")}
          value={now.coordinates}
          onChange={(coordinates) => change({ coordinates })}
        />
      </section>
      <section class="panel form">
        <h2>{t("settings-notation")}</h2>
        {(hall.value?.games ?? [])
          .filter((game) => game.notations.length > 1)
          .map((game) => (
            <SelectField
              key={game.id}
              label={words(game.id).say("game")}
              value={notationOf(game.id, game.notations)}
              choices={game.notations.map((value) => ({ value, label: notationName(game.id, value) }))}
              onChange={(value) => change({ notation: { ...settings.peek().notation, [game.id]: value } })}
            />
          ))}
      </section>
      <section class="panel form">
        <h2>{t("settings-sounds")}</h2>
        <Check label={t("settings-sounds-on")} value={now.sounds} onChange={(on) => change({ sounds: on })} />
        <ul class="ticks">
          {sounds.map((kind) => (
            <li key={kind} class="row between">
              <Check
                label={t(`sound-${kind}`)}
                value={!now.muted.includes(kind)}
                onChange={(on) =>
                  change({ muted: on ? now.muted.filter((one) => one !== kind) : [...now.muted, kind] })
                }
              />
              <button
                type="button"
                class="btn sm quiet"
                aria-label={t("settings-hear-named", { sound: t(`sound-${kind}`) })}
                onClick={() => play(kind, true)}
              >
                {t("settings-hear")}
              </button>
            </li>
          ))}
        </ul>
      </section>
      <section class="panel form">
        <h2>{t("settings-keyboard")}</h2>
        <Check
          label={t("settings-shortcuts")}
          value={now.shortcuts}
          onChange={(shortcuts) => change({ shortcuts })}
        />
        <p class="hint">{t("settings-shortcuts-hint")}</p>
      </section>
    </main>
  );
}

function notationName(game: string, notation: string): string {
  return words(game).find(`notation-${notation}`) ?? t("notation-named", { notation });
}
