import { fill } from '../../../lib/fill.ts';
import { chartWords } from './words.ts';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { download } from '../../../ui/save-file.ts';
import { pngOf } from '../../../ui/png.ts';
import { chartCsv, shareText, valueText, type Chart } from './chart.ts';
import css from './Chart.module.css';
import type { ChartFile } from './chart.ts';
import { svgOf } from './save-chart.ts';

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
  const [failed, setFailed] = useState(false);
  const savePicture = async (format: 'svg' | 'png') => {
    const picture = pictureOf();
    if (picture === undefined) return;
    const svg = svgOf(picture, {
      title: chart.title,
      legend: chart.series.map(({ label }, series) => legendText(chart, label, series)),
      foot: file.foot,
    });
    const content =
      format === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : await pngOf(svg);
    download(file.name(chart.title, format), content);
  };
  const save = (format: 'svg' | 'png') => {
    savePicture(format).then(
      () => setFailed(false),
      () => setFailed(true),
    );
  };
  return (
    <div className={`row spread screen-only ${css.tools}`}>
      <Button look="quiet" aria-expanded={open} onClick={() => onOpen(!open)}>
        {open ? 'Hide table' : 'Table'}
        <span className="visually-hidden"> of {chart.title}</span>
      </Button>
      <span className="row tight">
        {failed && <span role="alert">The browser couldn’t create the image.</span>}
        <Button
          look="quiet"
          aria-label={fill(chartWords.saveCsv, { title: chart.title })}
          onClick={() =>
            download(
              file.name(chart.title, 'csv'),
              new Blob([chartCsv(chart)], { type: 'text/csv' }),
            )
          }
        >
          CSV
        </Button>
        <Button
          look="quiet"
          aria-label={fill(chartWords.saveSvg, { title: chart.title })}
          onClick={() => save('svg')}
        >
          SVG
        </Button>
        <Button
          look="quiet"
          aria-label={fill(chartWords.savePng, { title: chart.title })}
          onClick={() => save('png')}
        >
          PNG
        </Button>
      </span>
    </div>
  );
}

function legendText(chart: Chart, label: string, series: number): string {
  const value = chart.sums[series];
  const share = chart.shares ? shareText(value, chart.total) : undefined;
  return `${label}: ${valueText(chart, value)}${share === undefined ? '' : ` (${share})`}`;
}
