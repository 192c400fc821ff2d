/** SHA-256 of `bytes` as lower-case hex. */
export type Digest = (bytes: ArrayBuffer) => Promise<string>
