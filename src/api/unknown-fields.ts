import type { ZodMiniType } from 'zod/mini';
import { once } from '../lib/once.ts';
import {
  zAssessmentProjection,
  zCustomerAssessment,
  zCustomerAssessmentDetail,
  zCustomerCheck,
  zCustomerFinding,
  zCustomerReviewDetail,
  zFileProjection,
  zRepositoryGuidance,
  zReviewRoutingView,
} from './generated/zod.gen.ts';

const types = {
  AssessmentProjection: zAssessmentProjection,
  CustomerAssessmentDetail: zCustomerAssessmentDetail,
  CustomerCheck: zCustomerCheck,
  CustomerFinding: zCustomerFinding,
  CustomerReviewDetail: zCustomerReviewDetail,
  FileProjection: zFileProjection,
  RepositoryGuidance: zRepositoryGuidance,
  ReviewRoutingView: zReviewRoutingView,
};

/** Parts that say themselves, where they are shown whole, which of their fields are not known. */
const apart = once(
  () =>
    new Set<unknown>([
      zAssessmentProjection(),
      zCustomerAssessment(),
      zCustomerCheck(),
      zCustomerFinding(),
      zFileProjection(),
    ]),
);

/** A schema's definition as far as it is looked at here; the contract's schemas have no other kinds. */
type Definition =
  | { type: 'object'; shape: Record<string, ZodMiniType> }
  | { type: 'array'; element: ZodMiniType }
  | { type: 'nullable' | 'optional'; innerType: ZodMiniType }
  | { type: 'string' };

/**
 * The fields of a record, at any depth, that the contract does not describe: they are kept (contract
 * decisions, "Open objects"). Each with its place, such as `merge_gate.reasons[0].team`.
 */
export function unknownFields(
  type: keyof typeof types,
  record: object,
): [place: string, value: unknown][] {
  const found: [string, unknown][] = [];
  look(types[type](), record, '');
  return found;

  function look(schema: ZodMiniType, value: unknown, place: string): void {
    if (typeof value !== 'object' || value === null || (place !== '' && apart().has(schema)))
      return;
    const definition = schema._zod.def as unknown as Definition;
    if (definition.type === 'nullable' || definition.type === 'optional') {
      look(definition.innerType, value, place);
    } else if (definition.type === 'array' && Array.isArray(value)) {
      value.forEach((each, index) => look(definition.element, each, `${place}[${index}]`));
    } else if (definition.type === 'object') {
      for (const [name, field] of Object.entries(value)) {
        const at = place === '' ? name : `${place}.${name}`;
        const known = Object.hasOwn(definition.shape, name) ? definition.shape[name] : undefined;
        if (known) look(known, field, at);
        else found.push([at, field]);
      }
    }
  }
}
