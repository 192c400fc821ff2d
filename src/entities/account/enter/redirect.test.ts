import { describe, expect, it } from 'vitest'
import { afterSignIn } from './redirect.ts'

describe('where a sign-in leads', () => {
  it('S6-01 goes back to the page that asked, with its filters', () => {
    expect(afterSignIn('/mypage/wish?kind=place#top', 'basic')).toBe('/mypage/wish?kind=place#top')
  })

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example', 'bag', ''])(
    'S2-27 never follows %j to another site',
    (wanted) => {
      expect(afterSignIn(wanted, 'basic')).toBe('/mypage')
    },
  )

  it('S2-27 never comes back to the sign-in itself', () => {
    expect(afterSignIn('/login?redirect=/login', 'basic')).toBe('/mypage')
    expect(afterSignIn('/login_plan/pwfind', 'basic')).toBe('/mypage')
    expect(afterSignIn('/join/info', 'basic')).toBe('/mypage')
  })

  it('S2-37 the planner’s sign-in comes back to the planner', () => {
    expect(afterSignIn(undefined, 'plan')).toBe('/mypage/planner')
  })
})
