import { describe, expect, it } from 'vitest'
import type { TextDocument } from '#sync/contracts/support/document.ts'
import { byTurns } from '#src/testing/languages.ts'
import { expectAddress, heading, main } from '#src/testing/look.ts'
import { published } from '#src/testing/records/published.ts'
import { renderScreen } from '#src/testing/render.tsx'
import { words } from '#src/testing/words.ts'

const content = published('document')
const t = () => words('store')
const begin = () => main.getByRole('link', { name: t()('hub.begin') })

describe.each(byTurns(import.meta.url))('in %s', (language) => {
  it('S2-74 S2-75 S2-76 a shopkeeper reads why and how without a network or an account, and begins there', async () => {
    const shown = await renderScreen('/store', { language, offline: true, content })
    await expect.element(heading).toHaveTextContent(t()('hub.title'))
    await main.getByRole('link', { name: t()('hub.guide') }).click()
    await expectAddress(shown, /^\/store\/info/)
    const documents: readonly TextDocument[] = Object.values(content.document ?? {})
    const guide = documents.find(({ slug }) => slug === 'store-guide')
    await expect.element(heading).toHaveTextContent(guide?.title[language] ?? 'no guide')
    await begin().click()
    await expectAddress(shown, /^\/store\/write/)
  })
})
