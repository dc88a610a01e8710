/** Version and commit of this build (vite.config.ts). */
declare const __BUILD__: string;

/** The contract as an object (vite.config.ts). */
declare module '*/openapi.yaml' {
  const document: Readonly<Record<string, unknown>>;
  export default document;
}
