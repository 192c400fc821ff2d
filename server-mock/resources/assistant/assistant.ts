import type { Handlers } from '../call.ts'

export const assistantHandlers: Handlers = {
  async assistantInfo({ deps }) {
    return deps.assistant?.info ?? null
  },
}
