import { madeDocument, type Filling, type Schema } from './made-document.ts';

/** Fills documents as a service might: listed values, readable times, addresses and commits. */
export function ordinaryFilling(random: () => number): Filling {
  const below = (count: number) => Math.floor(random() * count);
  return {
    text: (place, schema) => ordinaryText(place, schema, below),
    integer: () => below(40),
    flag: () => random() < 0.5,
    elements: () => below(4),
    absent: () => random() < 0.2,
  };
}

function ordinaryText(place: string, schema: Schema, below: (count: number) => number): string {
  const number = below(1_000_000);
  if (schema.enum) return schema.enum[below(schema.enum.length)] ?? '';
  const hex = number.toString(16).padStart(5, '0');
  switch (schema.format) {
    case 'uuid':
      return `00000000-0000-4000-8000-${hex.padStart(12, '0')}`;
    case 'date-time':
      return new Date(1_700_000_000_000 + number * 60_000).toISOString();
    case 'uri':
    case 'uri-reference':
      return `https://git.example/harbor/${number}`;
  }
  const field = place.split('.').at(-1) ?? '';
  if (field.endsWith('_sha')) return hex.repeat(8);
  if (field.endsWith('_url') || field === 'url') return `https://git.example/harbor/${number}`;
  if (field === 'public_key') return `rev_${hex.padStart(32, '0')}`;
  if (field.endsWith('path')) return `src/module-${number % 40}/file-${number % 7}.ts`;
  if (field === 'repository_full_name') return `harbor/gateway-${number % 5}`;
  return `${field.replaceAll('_', ' ')} ${number}`;
}

/** A document as a service might send it, the same for the same numbers. */
export const ordinaryDocument = (type: string, random: () => number) =>
  madeDocument(type, ordinaryFilling(random));
