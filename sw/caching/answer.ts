// Invariant: anyone who asks gets a Response. A missing file is fetched, and a missing shell without network is a small
// page that can be tried again, never the browser's own error.
import type { FetchPort } from '../ports.ts'
import { SHELL_PATH } from './assets.ts'
import type { ShellStore } from './shell-store.ts'

/** No words: the worker knows no language. The sign reloads. */
const LAST_RESORT =
  '<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  '<title>Goraero</title><body style="font:2rem system-ui;display:grid;place-items:center;min-height:90vh">' +
  '<a href="" style="color:inherit;text-decoration:none">Goraero \u21bb</a>'

/** The shell for any screen; `decorate` may put into it what the screen looked like last. */
export async function answerScreen(
  shell: ShellStore,
  fetch: FetchPort,
  request: Request,
  decorate?: (shell: Response) => Promise<Response>,
): Promise<Response> {
  const stored = await quietly(shell.match(SHELL_PATH))
  if (stored) return (decorate && (await quietly(decorate(stored)))) ?? stored
  try {
    return await fetch(request)
  } catch {
    return new Response(LAST_RESORT, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } })
  }
}

/** A built file: from the device, else from the network, else a network error the importer can see. */
export async function answerFile(
  shell: ShellStore,
  fetch: FetchPort,
  request: Request,
  path: string,
): Promise<Response> {
  const stored = await quietly(shell.match(path))
  if (stored) return stored
  try {
    const response = await fetch(request)
    await quietly(shell.keep(path, response.clone()))
    return response
  } catch {
    return Response.error()
  }
}

/** A failing disk must not keep an answer from the person who waits for it. */
export async function quietly<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch {
    return undefined
  }
}
