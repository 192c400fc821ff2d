/** What a person says into a record or a room, changes there, or takes away. */
import { registryOf, sealed } from '#sync/mutations/types.ts'
import { kindOf, type SaidArgs } from './said-server.ts'

export const saying = registryOf([
  sealed<SaidArgs>({
    name: 'say',
    parse: (args) => args as SaidArgs,
    lane: ({ scope }) => scope,
    request: (body) => ({ method: 'POST', path: '/api/say', body }),
    onRefusal: 'continue',
    touches: ({ scope, key, isNew }) => [{ kind: kindOf(scope), key, in: isNew ? [scope] : [] }],
    // a change makes a body of nothing as well: that it shows nothing where its record is not, is for the engine to see to
    overlay: (_ref, before, { text, isNew }) =>
      text === null ? null : isNew ? (before ?? { text }) : { text },
  }),
])
