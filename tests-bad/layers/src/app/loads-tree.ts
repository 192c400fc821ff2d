export { tree } from '#src/route-tree.gen.ts'
