import {
  zAssessmentProjection,
  zCustomerAssessmentDetail,
  zCustomerCheck,
  zCustomerFinding,
  zCustomerReviewDetail,
  zFileProjection,
  zRepositoryGuidance,
  zReviewRoutingView,
} from './generated/zod.gen.ts';

const known = {
  AssessmentProjection: Object.keys(zAssessmentProjection.shape),
  CustomerAssessmentDetail: Object.keys(zCustomerAssessmentDetail.shape),
  CustomerCheck: Object.keys(zCustomerCheck.shape),
  CustomerFinding: Object.keys(zCustomerFinding.shape),
  CustomerReviewDetail: Object.keys(zCustomerReviewDetail.shape),
  FileProjection: Object.keys(zFileProjection.shape),
  RepositoryGuidance: Object.keys(zRepositoryGuidance.shape),
  ReviewRoutingView: Object.keys(zReviewRoutingView.shape),
};

/** Fields of a record that the contract does not describe: they are kept (contract decisions, "Open objects"). */
export const unknownFields = (
  type: keyof typeof known,
  record: object,
): [name: string, value: unknown][] =>
  Object.entries(record).filter(([name]) => !known[type].includes(name));
