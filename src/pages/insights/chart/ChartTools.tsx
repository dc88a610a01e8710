import { fill } from '../../../lib/fill.ts';
import { chartWords } from './words.ts';
import { Button } from '../../../ui/Button.tsx';
import { downloadText } from '../../../ui/save-file.ts';
import { SavePicture } from '../../../ui/SavePicture.tsx';
import { chartCsv, sharedText, type Chart } from './chart.ts';
import css from './Chart.module.css';
import type { ChartFile } from './chart.ts';
import { chartSvg } from './save-chart.ts';

/** Opens the chart's table, and saves the chart as data and as a picture. */
export function ChartTools({
  chart,
  file,
  open,
  onOpen,
  pictureOf,
}: {
  chart: Chart;
  file: ChartFile;
  open: boolean;
  onOpen: (open: boolean) => void;
  pictureOf: () => SVGSVGElement | undefined;
}) {
  const { title } = chart;
  const svg = () => {
    const picture = pictureOf();
    return (
      picture &&
      chartSvg(picture, {
        title,
        legend: chart.series.map(
          ({ label }, series) => `${label}: ${sharedText(chart, chart.sums[series], chart.total)}`,
        ),
        foot: file.foot,
      })
    );
  };
  return (
    <div className={`row spread screen-only ${css.tools}`}>
      <Button look="quiet" aria-expanded={open} onClick={() => onOpen(!open)}>
        {open ? 'Hide table' : 'Table'}
        <span className="visually-hidden"> of {title}</span>
      </Button>
      <span className="row tight">
        <SavePicture
          svg={svg}
          fileName={(ending) => file.name(title, ending)}
          labels={{
            svg: fill(chartWords.saveSvg, { title }),
            png: fill(chartWords.savePng, { title }),
          }}
        >
          <Button
            look="quiet"
            aria-label={fill(chartWords.saveCsv, { title })}
            onClick={() =>
              downloadText(file.name(title, 'csv'), chartCsv(chart, file.foot), 'text/csv')
            }
          >
            CSV
          </Button>
        </SavePicture>
      </span>
    </div>
  );
}
