export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)

/** A page without script; the policy of the server allows its one style. */
export function htmlPage(title: string, body: string): Response {
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:40rem;margin:2rem auto;padding:0 1rem}
pre{white-space:pre-wrap;border:1px solid #ccc;padding:.75rem}input:not([type=checkbox]){width:100%;font:inherit;min-height:2.75rem}
button,select{font:inherit;min-height:2.75rem;padding:0 1rem}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>
${body}
</main></body></html>`
  return new Response(html, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}
