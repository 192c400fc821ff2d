import { describe, expect, it } from 'vitest'
import { createCancel } from './cancel.ts'

describe('a wish to stop', () => {
  it('I23: reaches everybody who listens, once, in their order', () => {
    const heard: string[] = []
    const wish = createCancel()
    wish.onCancel(() => heard.push('first'))
    wish.onCancel(() => heard.push('second'))
    expect(wish.cancelled).toBe(false)
    wish.cancel()
    wish.cancel()
    expect([wish.cancelled, heard]).toEqual([true, ['first', 'second']])
  })

  it('I23: who comes later hears it at once', () => {
    const wish = createCancel()
    wish.cancel()
    let heard = 0
    wish.onCancel(() => heard++)
    expect(heard).toBe(1)
  })

  it('I23: who stopped listening hears nothing', () => {
    const wish = createCancel()
    let heard = 0
    const forget = wish.onCancel(() => heard++)
    forget()
    wish.cancel()
    expect(heard).toBe(0)
  })

  it('I23: one listener that makes the wish again is no endless round', () => {
    const wish = createCancel()
    let heard = 0
    wish.onCancel(() => {
      heard++
      wish.cancel()
    })
    wish.cancel()
    expect(heard).toBe(1)
  })
})
