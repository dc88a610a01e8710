/** How the terminal names an answer that breaks the contract: whoever runs a service for a test looks for it. */
export const CONTRACT_BROKEN = 'breaks the contract';
