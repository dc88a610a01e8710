import { Text } from '../../record/report/ReportText.tsx';

/** A table of a saved file; what a row is of stands in its first column. */
export type PlainRows = {
  caption: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  foot?: readonly string[];
  note?: string | undefined;
};

/** A table that can be scrolled to the side where it is wider than the page. */
export function PlainTable({
  table: { caption, columns, rows, foot, note },
}: {
  table: PlainRows;
}) {
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <div className="wide" role="region" aria-label={caption} tabIndex={0}>
        <table aria-label={caption}>
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col">
                  <Text>{name}</Text>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, index) => (
              <Row key={index} cells={cells} />
            ))}
          </tbody>
          {foot && (
            <tfoot>
              <Row cells={foot} />
            </tfoot>
          )}
        </table>
      </div>
      {note && <p className="faint">{note}</p>}
    </>
  );
}

function Row({ cells: [name = '', ...cells] }: { cells: readonly string[] }) {
  return (
    <tr>
      <th scope="row">
        <Text>{name}</Text>
      </th>
      {cells.map((cell, index) => (
        <td key={index}>{cell}</td>
      ))}
    </tr>
  );
}
