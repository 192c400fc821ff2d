import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { BoardTemplate } from './BoardTemplate.tsx'
import { ChatTemplate } from './ChatTemplate.tsx'
import { DetailTemplate } from './DetailTemplate.tsx'
import { FeedTemplate } from './FeedTemplate.tsx'
import { FormTemplate } from './FormTemplate.tsx'
import { HubTemplate } from './HubTemplate.tsx'
import { KioskTemplate } from './KioskTemplate.tsx'
import { ListTemplate } from './ListTemplate.tsx'
import { MapTemplate } from './MapTemplate.tsx'
import type { PageParts, PageState } from './page-parts.ts'
import { WizardTemplate } from './WizardTemplate.tsx'

const bar = { title: 'TITLE' }
const nothing = () => undefined
const steps = { label: 'steps', items: ['one', 'two', 'three'], current: 1 }
const snapLabels = { peek: 'small', half: 'half', full: 'full' }

const TEMPLATES: Record<string, (parts: PageParts) => ReactElement> = {
  List: (p) => (
    <ListTemplate {...p} bar={bar}>
      CONTENT
    </ListTemplate>
  ),
  Detail: (p) => (
    <DetailTemplate {...p} bar={bar}>
      CONTENT
    </DetailTemplate>
  ),
  'Detail with art': (p) => (
    <DetailTemplate {...p} bar={bar} art={<b>art</b>}>
      CONTENT
    </DetailTemplate>
  ),
  Form: (p) => (
    <FormTemplate {...p} bar={bar} onSubmit={nothing} submit={<button>SUBMIT</button>}>
      CONTENT
    </FormTemplate>
  ),
  Wizard: (p) => (
    <WizardTemplate {...p} bar={bar} onSubmit={nothing} steps={steps} submit={<button>SUBMIT</button>}>
      CONTENT
    </WizardTemplate>
  ),
  Board: (p) => (
    <BoardTemplate {...p} bar={bar}>
      CONTENT
    </BoardTemplate>
  ),
  Hub: (p) => (
    <HubTemplate {...p} bar={bar}>
      CONTENT
    </HubTemplate>
  ),
  'Hub with hero': (p) => (
    <HubTemplate {...p} hero={<h1>TITLE</h1>}>
      CONTENT
    </HubTemplate>
  ),
  Feed: (p) => (
    <FeedTemplate {...p} bar={bar}>
      CONTENT
    </FeedTemplate>
  ),
  Chat: (p) => (
    <ChatTemplate {...p} bar={bar} logLabel="log" lastKey="1" composer="COMPOSER">
      CONTENT
    </ChatTemplate>
  ),
  Map: (p) => (
    <MapTemplate
      {...p}
      title="TITLE"
      search="search"
      map="map"
      sheetTitle="sheet"
      snap="half"
      onSnap={nothing}
      handleLabel="height"
      snapLabels={snapLabels}
    >
      CONTENT
    </MapTemplate>
  ),
  Kiosk: (p) => (
    <KioskTemplate
      {...p}
      place="place"
      now="now"
      art="art"
      languages="languages"
      title="TITLE"
      footer="footer"
    >
      CONTENT
    </KioskTemplate>
  ),
}

const parts = (state: PageState): PageParts => ({
  state,
  loading: 'LOADING',
  empty: 'EMPTY',
  error: 'ERROR',
  stale: 'AGE',
  offline: 'OFFLINE',
})

const SHOWN: Record<PageState, string> = {
  ready: 'CONTENT',
  loading: 'LOADING',
  empty: 'EMPTY',
  error: 'ERROR',
}
const STATES = Object.keys(SHOWN) as PageState[]

describe.each(Object.entries(TEMPLATES))('%s template', (_, draw) => {
  it.each(STATES)('%s: shows its own part and no other, with one main and one heading', (state) => {
    const html = renderToStaticMarkup(draw(parts(state)))
    const visible = Object.values(SHOWN).filter((word) => html.includes(word))
    expect(visible).toEqual([SHOWN[state]])
    expect(html.match(/<main id="main" tabindex="-1"/g)?.length).toBe(1)
    expect(html.match(/<h1[ >]/g)?.length).toBe(1)
    expect(html).toContain('TITLE</h1>')
  })

  it('says it is offline in every state', () => {
    for (const state of STATES) expect(renderToStaticMarkup(draw(parts(state)))).toContain('OFFLINE')
  })

  it('tells the age of what it shows, and nothing when there is no age', () => {
    expect(renderToStaticMarkup(draw(parts('ready')))).toContain('AGE')
    expect(renderToStaticMarkup(draw({ ...parts('ready'), stale: null }))).not.toContain('AGE')
  })
})

describe('forms', () => {
  it('offer no way to send while there is nothing to fill in', () => {
    const draw = TEMPLATES.Form
    expect(draw && renderToStaticMarkup(draw(parts('loading')))).not.toContain('SUBMIT')
    expect(draw && renderToStaticMarkup(draw(parts('ready')))).toContain('SUBMIT')
  })

  it('mark the step of a wizard for readers, with past and coming steps told apart', () => {
    const draw = TEMPLATES.Wizard
    const html = (draw && renderToStaticMarkup(draw(parts('ready')))) ?? ''
    expect([...html.matchAll(/data-state="(\w+)"/g)].map((match) => match[1])).toEqual([
      'done',
      'now',
      'todo',
    ])
    expect(html).toContain('data-state="now" aria-current="step"')
  })
})
