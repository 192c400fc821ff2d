import { noCjk } from './no-cjk.mjs'

/** Bans by shape of the code: each option is an esquery selector with the message that says what to do instead. */
const syntax = {
  meta: { type: 'problem', schema: false },
  create: (context) =>
    Object.fromEntries(
      context.options.map(({ selector, message }) => [selector, (node) => context.report({ node, message })]),
    ),
}

export default { meta: { name: 'goraero' }, rules: { 'no-cjk': noCjk, syntax } }
