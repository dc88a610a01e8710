import { zRepositoryNames, zReviewPage } from '../generated/list-zod.gen.ts';
import {
  zCustomerAssessmentDetail,
  zCustomerFinding,
  zCustomerReviewDetail,
  zRepositoryGuidance,
  zReviewRoutingView,
} from '../generated/zod.gen.ts';

/** The schemas by which answers are read, by the type that an operation answers with. */
export const schemas = {
  CustomerReviewDetail: zCustomerReviewDetail(),
  CustomerAssessmentDetail: zCustomerAssessmentDetail(),
  CustomerFinding: zCustomerFinding(),
  ReviewPage: zReviewPage(),
  ReviewRoutingView: zReviewRoutingView(),
  RepositoryNames: zRepositoryNames(),
  RepositoryGuidance: zRepositoryGuidance(),
};
