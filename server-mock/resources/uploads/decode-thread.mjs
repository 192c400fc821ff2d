// How the decoding thread begins, whatever the server runs as: Node 20 reads no TypeScript in a thread by itself.
import { tsImport } from 'tsx/esm/api'

await tsImport('./decode-worker.ts', import.meta.url)
