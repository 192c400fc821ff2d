import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { FactList } from './Card.tsx'

it('lists facts in their order, two of the same words as well, and React has nothing to warn of', () => {
  const warned = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const facts = [{ fact: '09:00' }, { fact: '18:00', note: 'last entry' }, { fact: '09:00' }]
  const markup = renderToStaticMarkup(<FactList facts={facts.map((each) => ({ icon: null, ...each }))} />)
  expect([...markup.matchAll(/<b>(.*?)<\/b>/g)].map(([, text]) => text)).toEqual(['09:00', '18:00', '09:00'])
  expect(markup).toContain('<small>last entry</small>')
  expect(warned.mock.calls).toEqual([])
})
