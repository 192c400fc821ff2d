import type { PageStorages, WebStorage } from '#sync/ports/tokens.ts'

const nowhere: WebStorage = { setItem: () => undefined, removeItem: () => undefined }

/** The web storages of this page; private mode may deny them, then nothing is kept there. */
export function pageStorages(): PageStorages {
  try {
    return { local: localStorage, session: sessionStorage }
  } catch {
    return { local: nowhere, session: nowhere }
  }
}
