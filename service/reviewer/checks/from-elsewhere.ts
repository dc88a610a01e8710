/** Folders of what was copied from elsewhere: it is built and run there, if at all. */
export const FROM_ELSEWHERE = /(?:^|\/)(?:node_modules|vendor|third[_-]?party)\//i;

/** That they are left out. */
export const ELSEWHERE_LIMIT = 'Folders called node_modules, vendor or third_party are left out.';
