// What a table needs once the pointer or the focus comes near it.
export { KeepPlace } from './KeepPlace.tsx';
export { Resizer } from './Resizer.tsx';
