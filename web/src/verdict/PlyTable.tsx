/** Evidence as a table: ply, nature, who acts on whom, root, proof. Its rows choose what is shown. */
import { locale, ruleName, t } from "../i18n";
import type { Evidence } from "../gen/api";
import type { Geometry } from "../board/geometry";
import type { Line } from "./evidence";
import { piecesText, termName } from "./EvidenceLine";
import { Nature } from "./Nature";

interface PlyTableProps {
  line: Line;
  geometry: Geometry;
  seat: number;
  evidence: readonly Evidence[];
  notation: string;
  chosen: number;
  onChoose: (index: number) => void;
}

/** The side mark: a disc or a square, so that the two differ without colour. */
export function SideMark({ seat }: { seat: number }) {
  return <i class={seat % 2 === 0 ? "sd" : "sd b"} aria-hidden="true" />;
}

export function moveName(line: Line, ply: number, notation: string): string {
  const row = line.moves[ply];
  return row?.names[notation] ?? row?.move ?? "";
}

export function PlyTable({ line, geometry, seat, evidence, notation, chosen, onChoose }: PlyTableProps) {
  const speaker = { board: line.board, geometry, game: line.game, seat };
  const pieces = (item: Evidence, cells: readonly number[]) => piecesText(speaker, line.views[item.ply + 1], cells) || "—";
  return (
    <div class="tw">
      <table class="dt ptab" lang={locale.value === "zh" ? "zh-CN" : "en"}>
        <thead>
          <tr>
            <th>
              <span class="vh">{t("verdict-ply")}</span>
            </th>
            <th>{t("verdict-move")}</th>
            <th>{t("verdict-nature")}</th>
            <th>{t("verdict-actors")}</th>
            <th>{t("verdict-targets")}</th>
            <th>{t("verdict-root")}</th>
            <th>{t("verdict-witness")}</th>
          </tr>
        </thead>
        <tbody>
          {evidence.map((item, index) => (
            <tr key={index} aria-current={index === chosen ? "true" : undefined} onClick={() => onChoose(index)}>
              <td class="num">{item.ply + 1}</td>
              <td class="pv">
                <button type="button" class="plain-btn" onClick={() => onChoose(index)}>
                  <SideMark seat={line.moves[item.ply]?.seat ?? 0} />
                  {moveName(line, item.ply, notation)}
                </button>
              </td>
              <td class="nt">
                <Nature game={line.game} nature={item.nature} wordy />
                {item.rule != null && (
                  <a class="sm art-id" href={`/rules/${encodeURIComponent(item.rule)}`} title={ruleName(line.game, item.rule)}>
                    {item.rule}
                  </a>
                )}
              </td>
              <td data-l={t("verdict-actors")} class={item.actors.length === 0 ? "e" : ""}>
                {pieces(item, item.actors)}
              </td>
              <td data-l={t("verdict-targets")} class={item.targets.length === 0 ? "e" : ""}>
                {pieces(item, item.targets)}
              </td>
              <td data-l={t("verdict-root")} class={item.root == null ? "e" : ""}>
                {item.root == null ? "—" : termName(line.game, item.root)}
                {(item.roots ?? []).length > 0 && <span class="mut"> {pieces(item, item.roots ?? [])}</span>}
                {item.value_quarters != null && <span class="mut"> {t("verdict-value", { value: item.value_quarters / 4 })}</span>}
              </td>
              <td data-l={t("verdict-witness")} class={item.witness.length === 0 ? "e" : ""}>
                {item.witness.length === 0 ? "—" : item.witness.slice(0, 3).map(({ move, names }) => names[notation] ?? move).join(" ")}
                {item.witness.length > 3 && " …"}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
