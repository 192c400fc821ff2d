import { bundleServer } from './bundle-server.ts'

/** For `npm test`, which starts the bundled server in unit tests too. */
await bundleServer()
