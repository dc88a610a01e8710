import type { FindingCausalNodeView } from '../api/types.ts';
import { actorName, type ActorGraph, type GraphActor } from './causal-graph.ts';
import { plainLine } from '../lib/visible-text.ts';
import { wrapLines } from '../lib/wrap-lines.ts';
import { textMeasure } from '../ui/text-measure.ts';
import type { LayoutRequest } from './layout.ts';

/** Sizes in CSS pixels that the page and the saved picture share. GraphPicture.module.css follows them. */
export const TEXT = { label: 12, note: 11, line: 16, padding: 7 };
const ROOM = { box: 190, label: 150 };

/** What stands in an actor's box: its name in lines, and what else is known of it in one. */
export type Box = { key: string; lines: string[]; note: string; named: boolean; name: string };
/** The words along an edge, in lines; none where the record has no label. */
export type EdgeLabel = { key: string; lines: string[]; text: string };

/** A graph as it is to be drawn. All of its texts are plain: nothing in them hides or turns around. */
export type Drawing = { boxes: Box[]; labels: EdgeLabel[]; request: LayoutRequest };

/** Whether any edge of the record has a label. */
export const hasLabels = ({ labels }: Drawing): boolean => labels.some(({ text }) => text !== '');

/** Breaks a graph's texts into lines and sizes what is to be laid out. */
export function drawingOf(graph: ActorGraph<FindingCausalNodeView>): Drawing {
  const label = textMeasure(`${TEXT.label}px`);
  const note = textMeasure(`${TEXT.note}px`);
  const edgeLabel = textMeasure(`italic ${TEXT.note}px`);
  const boxes = graph.actors.map((actor): Box => {
    const name = plainLine(actorName(actor), 300);
    return {
      key: actor.key,
      name,
      lines: wrapLines(name, ROOM.box, 3, label),
      note: wrapLines(plainLine(noteOf(actor), 200), ROOM.box, 1, note)[0] ?? '',
      named: actor.node !== undefined,
    };
  });
  const labels = graph.edges.map(({ key, label: text = '' }): EdgeLabel => {
    const shown = plainLine(text, 300);
    return { key, lines: wrapLines(shown, ROOM.label, 2, edgeLabel), text: shown };
  });
  return {
    boxes,
    labels,
    request: {
      boxes: boxes.map((box) => ({
        key: box.key,
        width: 2 * TEXT.padding + 6 + Math.max(40, widest(box.lines, label), note(box.note)),
        height: 2 * TEXT.padding + TEXT.line * (box.lines.length + (box.note === '' ? 0 : 1)),
      })),
      edges: graph.edges.map(({ key, from, to }, index) => {
        const lines = labels[index]?.lines ?? [];
        return {
          key,
          from,
          to,
          width: Math.ceil(widest(lines, edgeLabel)),
          height: lines.length * TEXT.line,
        };
      }),
    },
  };
}

/** What is known of an actor beside its name: its kind and the end of its place. */
function noteOf({ node }: GraphActor<FindingCausalNodeView>): string {
  if (!node) return 'unnamed actor';
  const file = node.repository_path?.split('/').at(-1);
  const place = file && (node.line == null ? file : `${file}:${node.line}`);
  return [node.kind, place].filter(Boolean).join(' · ');
}

const widest = (lines: readonly string[], width: (text: string) => number) =>
  Math.max(0, ...lines.map(width));
