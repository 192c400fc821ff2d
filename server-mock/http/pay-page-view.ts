import type { Language } from '#sync/contracts/base/locale.ts'
import { PAY_PAGE_PATH, type PagePayment } from '../providers/payment-page.ts'
import { escapeHtml } from './html.ts'
import { PAY_PAGE_WORDS } from '../providers/pay-page/languages.ts'

/** The colours and shapes of src/ui/styles/tokens.css, without its files: the page is on a listener of its own. */
const STYLE = `:root{color-scheme:light;--bg:#f5f6f4;--surface:#fff;--ink:#0a2038;--ink-2:#3e4e5c;--line:#dce0dc;--line-strong:#7b8783;--accent:#ff8566;--on-accent:#0a2038;--tint:#e2eef7;--on-tint:#14406f;--focus:#2e74b5}
@media (prefers-color-scheme:dark){:root{color-scheme:dark;--bg:#07131f;--surface:#0e1f30;--ink:#edf3f8;--ink-2:#bccad6;--line:#213549;--line-strong:#5f7890;--on-accent:#1a0b05;--tint:#143250;--on-tint:#a9d0ef;--focus:#8cc3f0}}
*{box-sizing:border-box}body{margin:0;background:var(--bg);color:var(--ink);font:16px/1.6 Pretendard,system-ui,sans-serif;word-break:keep-all;overflow-wrap:anywhere}
header,main{max-width:28rem;margin:0 auto;padding:0 20px}header{display:flex;align-items:center;gap:10px;padding-block:18px;font-weight:700;font-size:1.125rem}
main{padding-bottom:40px}.card{background:var(--surface);border:1px solid var(--line);border-radius:20px;padding:20px}
h1{font-size:1.5rem;line-height:1.35;margin:8px 0 16px}dl{display:grid;grid-template-columns:auto 1fr;gap:8px 16px;margin:0}dt{color:var(--ink-2)}dd{margin:0;text-align:end}
.sum{font-size:1.5rem;font-weight:700;font-variant-numeric:tabular-nums}.note{background:var(--tint);color:var(--on-tint);border-radius:14px;padding:12px 16px;margin:16px 0}
button,select,.button{width:100%;min-height:52px;margin-top:10px;padding:10px 16px;border-radius:14px;font:inherit;font-weight:600;color:var(--ink);background:var(--surface);border:1px solid var(--line-strong);cursor:pointer}
.button{display:flex;align-items:center;justify-content:center;text-decoration:none}button.pay{background:var(--accent);color:var(--on-accent);border-color:var(--accent)}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}details{margin-top:28px;color:var(--ink-2)}summary{min-height:44px;padding:10px 0;cursor:pointer}label{display:block;margin-top:8px}
@media (forced-colors:active){button,select,.button,.card{border:1px solid ButtonText}}`

const MARK =
  '<svg viewBox="0 0 40 40" width="32" height="32" aria-hidden="true"><rect width="40" height="40" rx="9" fill="#0A2038"/><circle cx="29.5" cy="22" r="7" fill="#FF6F4E"/><path transform="translate(-1.6 -1) scale(1.08)" d="M20 11.4C17.6 8 11 5.6 4.4 7.6C6.6 13.4 12 16.6 17.4 17.4C18 22 17.2 26 14.6 31H25.4C22.8 26 22 22 22.6 17.4C28 16.6 33.4 13.4 35.6 7.6C29 5.6 22.4 8 20 11.4Z" fill="#FFF4E8" stroke="#FFF4E8" stroke-width="2.2" stroke-linejoin="round"/><path d="M0 29h40v2c0 5-4 9-9 9H9c-5 0-9-4-9-9Z" fill="#2E74B5"/></svg>'

/** A page in the look of the product; it needs no script. */
function page(language: Language, body: string): Response {
  const words = PAY_PAGE_WORDS[language]
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${words.title} · ${words.brand}</title><style>${STYLE}</style></head>
<body><header>${MARK}<span>${words.brand}</span></header><main><h1>${words.title}</h1>
${body}
</main></body></html>`
  return new Response(html, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}

/** One sentence instead of the form. */
export function payMessage(language: Language, key: 'closed' | 'silent'): Response {
  return page(language, `<p class="card">${PAY_PAGE_WORDS[language][key]}</p>`)
}

/** What is paid, the two buttons, and the switches of tests folded away. @param back where the buyer came from */
export function payForm(payment: PagePayment, language: Language, back: string): Response {
  const words = PAY_PAGE_WORDS[language]
  const { id, amountWon, name, method, state } = payment
  const amount = amountWon.toLocaleString('en')
  const facts = `<dl class="card"><dt>${words.item}</dt><dd>${escapeHtml(name)}</dd>
<dt>${words.method}</dt><dd>${words.methods[method]}</dd>
<dt>${words.amount}</dt><dd class="sum">${words.won(amount)}</dd></dl>`
  if (state !== 'open')
    return page(
      language,
      `${facts}<p class="note">${words.states[state]}</p><a class="button" href="${escapeHtml(back)}">${words.back}</a>`,
    )
  const button = (value: string, label: string, look = '') =>
    `<button name="answer" value="${value}"${look}>${label}</button>`
  const when = (['now', 'late', 'never'] as const)
    .map((value) => `<option value="${value}">${words.tellWhen[value]}</option>`)
    .join('')
  return page(
    language,
    `${facts}<p class="note">${words.demo}</p>
<form method="post" action="${PAY_PAGE_PATH}/${escapeHtml(id)}?lang=${language}">
${button('approve', words.pay(amount), ' class="pay"')}
${button('decline', words.decline)}
<details><summary>${words.tests}</summary><p>${words.testNote}</p>
<label>${words.tell}<select name="webhook">${when}</select></label>
${button('twice', words.twice)}
${button('close', words.close)}
${button('timeout', words.timeout)}
</details></form>`,
  )
}
