import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { LANGUAGES } from '#sync/contracts/base/lists.ts'
import { keepsAllLanguages } from '#src/platform/storage/kept-languages.ts'
import { byTurns } from '#src/testing/languages.ts'
import { renderScreen } from '#src/testing/render.tsx'
import { words } from '#src/testing/words.ts'

const main = page.getByRole('main')

describe.each(byTurns(import.meta.url))('in %s', (language) => {
  it('P-15 says in which languages descriptions are here, and keeps all of them when asked to', async () => {
    const { services } = await renderScreen('/bag/packs', { language })
    const t = words('offline')
    const content = await services.content()
    const facts = { scope: 'content', complete: true, asOf: null } as const
    await content.facts.put({ ...facts, languages: ['ko', 'ja'] })
    await expect.element(main.getByText(t('packs.languagesNote', { names: '한국어 · 日本語' }))).toBeVisible()
    const row = main.getByRole('listitem').filter({ hasText: t('packs.languages') })
    await row.getByRole('button').click()
    expect(keepsAllLanguages()).toBe(true)
    await content.facts.put({ ...facts, languages: [...LANGUAGES] })
    await expect.element(row.getByText(t('packs.saved'))).toBeVisible()
    await content.facts.put(facts)
    await expect.element(row).not.toBeInTheDocument()
    localStorage.clear()
  })

  it('X-20 what this version cannot read is counted, and nothing is said while there is none', async () => {
    const { services } = await renderScreen('/bag/packs', { language })
    const t = words('offline')
    await expect.element(main.getByText(t('status.last'), { exact: true })).toBeVisible()
    await expect.element(main.getByText(t('status.newer'))).not.toBeInTheDocument()
    const row = { key: '1', version: 1, round: 1, body: {} }
    const { db } = await services.owned()
    await db.records.put({ ...row, kind: 'aside/review' })
    const content = await services.content()
    await content.aside.put({ ...row, kind: 'aside/place' })
    await expect.element(main.getByText(t('status.newerText', { count: 2 }))).toBeVisible()
    await content.aside.clear()
  })

  it('P-15 C24 talks are kept with a press, their number and size said, and let go with another', async () => {
    const card = (id: string) => ({ id }) as never
    const { services } = await renderScreen('/bag/packs', {
      language,
      offline: true,
      scopes: { 'board:talk': { card: [card('a'), card('b')] }, 'board:place': { card: [card('c')] } },
    })
    const t = words('offline')
    const row = main.getByRole('listitem').filter({ has: page.getByText(t('packs.talks'), { exact: true }) })
    await expect.element(row.getByText(t('packs.talksNote', { count: 3 }))).toBeVisible()
    await row.getByRole('button', { name: t('packs.save') }).click()
    await expect.element(row.getByText(t('packs.saved'))).toBeVisible()
    const { engine } = await services.owned()
    const scopes = await engine.scopes()
    expect((await scopes.kept()).toSorted()).toEqual(['board:place', 'board:talk'])
    await row.getByRole('button', { name: t('packs.remove') }).click()
    await expect.element(row.getByRole('button', { name: t('packs.save') })).toBeVisible()
    expect(await scopes.kept()).toEqual([])
  })
})
