import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { CountBadge } from '../marks/Marks.tsx'
import { ToastRegion } from '../overlays/ToastRegion.tsx'
import { TextField } from '../fields/TextField.tsx'
import { Button } from './Button.tsx'
import { Chip } from './Chip.tsx'
import { Stepper } from './Stepper.tsx'

const html = (element: ReactElement) => renderToStaticMarkup(element)
const nothing = () => undefined

/** The text of the element that `aria-describedby` of the first match points at. */
function description(markup: string): string | undefined {
  const id = /aria-describedby="([^"]+)"/.exec(markup)?.[1]
  return id && new RegExp(`id="${id}"[^>]*>(.*?)</(?:p|span)>`).exec(markup)?.[1]?.replace(/<[^>]*>/g, '')
}

describe('Button', () => {
  it('with a reason stays reachable and tells it to readers', () => {
    const markup = html(<Button reason="Needs a connection">Pay</Button>)
    expect(markup).toContain('aria-disabled="true"')
    expect(markup).not.toContain(' disabled')
    expect(description(markup)).toBe('Needs a connection')
  })

  it('does not send a form by accident, and says what it is doing while busy', () => {
    expect(html(<Button>Pay</Button>)).toContain('type="button"')
    const busy = html(
      <Button busy busyLabel="Sending">
        Pay
      </Button>,
    )
    expect(busy).toContain('aria-busy="true"')
    expect(busy).toContain('Sending')
    expect(busy).not.toContain('Pay')
  })
})

describe('Chip', () => {
  it('explains why a choice is not available', () => {
    const markup = html(<Chip reason="Choose a district first">Nearest</Chip>)
    expect(markup).toContain('aria-disabled="true"')
    expect(description(markup)).toBe('Choose a district first')
  })
})

describe('Stepper', () => {
  const limits = (value: number) =>
    [
      ...html(
        <Stepper
          label="Tickets"
          value={value}
          min={1}
          max={4}
          onChange={nothing}
          decreaseLabel="less"
          increaseLabel="more"
        />,
      ).matchAll(/aria-label="(less|more)"( aria-disabled="true")?/g),
    ].map((match) => Boolean(match[2]))

  it('stops at both limits', () => {
    expect([limits(1), limits(2), limits(4)]).toEqual([
      [true, false],
      [false, false],
      [false, true],
    ])
  })
})

describe('TextField', () => {
  it('ties the error to the field, before the hint', () => {
    const markup = html(<TextField label="Phone" id="phone" error="Six more digits" hint="Mobile only" />)
    expect(markup).toContain('aria-invalid="true"')
    expect(markup).toContain('aria-describedby="phone-error phone-hint"')
    expect(markup).toMatch(/id="phone-error".*Six more digits/)
    expect(html(<TextField label="Phone" />)).not.toContain('aria-invalid')
  })
})

describe('CountBadge', () => {
  it('shows nothing for none and stops counting at the maximum', () => {
    expect(html(<CountBadge count={0} />)).toBe('')
    expect(html(<CountBadge count={99} />)).toContain('>99<')
    expect(html(<CountBadge count={100} />)).toContain('>99+<')
  })
})

describe('ToastRegion', () => {
  it('runs the clock only for toasts without an action', () => {
    const markup = html(
      <ToastRegion
        label="Messages"
        onClose={nothing}
        toasts={[
          { id: '1', text: 'Kept' },
          { id: '2', text: 'Deleted', action: { label: 'Undo', onPress: nothing } },
        ]}
      />,
    )
    expect(markup.match(/g-toast--stay/g)?.length).toBe(1)
    expect(markup).toMatch(/g-toast--stay.*Deleted/)
    expect(markup).toContain('aria-live="polite"')
  })
})
