import { bundleServer, bundleSimulator } from './bundle-server.ts'

/** For `npm test`, whose unit tests start both, too. */
await bundleServer()
await bundleSimulator()
