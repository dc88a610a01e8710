// @ts-nocheck

export { client } from '../client.ts';
