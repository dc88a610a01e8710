const SAMPLE = 'c47389f7-62f0-5246-a4aa-2e4c5c3c29b6';

/** Whether an organization is the sample that the embedded service brings. */
export const isSample = (orgId: string): boolean => orgId === SAMPLE;
