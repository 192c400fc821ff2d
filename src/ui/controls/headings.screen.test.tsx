import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderComponent } from '#src/testing/render.tsx'

it('S9-11 Japanese in a heading breaks between phrases, in a link of it too', async () => {
  await renderComponent(
    <h3 lang="ja">
      <a href="#here">ありのままの、はじめての蔚山</a>
    </h3>,
    { language: 'ja' },
  )
  const link = page.getByRole('link').element()
  expect(getComputedStyle(link).wordBreak).toBe('auto-phrase')
})

it('S9-11 Japanese in the middle of its box breaks between phrases, its paragraphs too', async () => {
  await renderComponent(
    <div className="text-center" lang="ja">
      <p>チケットを見せてください</p>
    </div>,
    { language: 'ja' },
  )
  const line = page.getByText('チケットを見せてください').element()
  expect(getComputedStyle(line).wordBreak).toBe('auto-phrase')
})
