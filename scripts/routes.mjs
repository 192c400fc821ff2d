// Writes src/route-tree.gen.ts from the files under src/routes, as the build does.
import { Generator, getConfig } from '@tanstack/router-generator'

const root = process.cwd()
const config = getConfig(
  {
    target: 'react',
    autoCodeSplitting: true,
    routesDirectory: 'src/routes',
    generatedRouteTree: 'src/route-tree.gen.ts',
  },
  root,
)
await new Generator({ config, root }).run()
