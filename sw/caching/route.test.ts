import { describe, expect, it } from 'vitest'
import { ORIGIN } from '../testing/fakes.ts'
import { ask, visit } from '../testing/request.ts'
import { route } from './route.ts'

const knows = (path: string) => path === '/index.html' || path === '/icons/icon-512.png'
const kind = (request: Request) => route(request, ORIGIN, knows).kind

describe('P-02 which requests the worker answers', () => {
  it.each([
    '/',
    '/product/hp-12',
    '/mypage/profile/write',
    '/login_plan/pwchange/complete',
    '/ulsannow_old/1-type/detail-3',
    '/search?q=a.b&sort=near',
    '/bag/ticket/0197b2c0-6f1e-7000-8000-000000000001',
  ])('the shell answers the screen %s', (path) => {
    expect(kind(visit(path))).toBe('screen')
  })

  it.each(['/assets/main-abc.js', '/icons/icon-512.png', '/assets/of-an-older-build.js'])(
    '%s is a file',
    (path) => {
      expect(kind(ask(path))).toBe('file')
    },
  )

  it.each([
    '/api/places',
    '/api/openapi.json',
    '/api',
    '/protocol/openid-connect/token',
    '/now',
    '/healthz',
    '/readyz',
    '/build-info.json',
    '/sw.js',
    '/basemap/goraero.pmtiles',
  ])('%s is left alone, also when somebody navigates to it', (path) => {
    expect(kind(ask(path))).toBe('leave')
    expect(kind(visit(path))).toBe('leave')
  })

  it('a screen whose name only begins like the API is a screen', () => {
    expect(kind(visit('/nowhere'))).toBe('screen')
    expect(kind(visit('/apiary'))).toBe('screen')
  })

  it('a file somebody opens is no screen', () => {
    expect(kind(visit('/screenshots/home.png'))).toBe('leave')
  })

  it('data asked for at the address of a screen does not get a page', () => {
    expect(kind(ask('/product/hp-12'))).toBe('leave')
  })

  it('writes, parts of files and other origins are left alone', () => {
    expect(kind(ask('/', { method: 'POST', mode: 'navigate' }))).toBe('leave')
    expect(kind(ask('/assets/main-abc.js', { headers: { range: 'bytes=0-9' } }))).toBe('leave')
    expect(route(new Request('https://elsewhere.test/assets/a.js'), ORIGIN, () => true).kind).toBe('leave')
  })

  it('uploaded pictures are kept, unless asked for with an authorisation', () => {
    expect(kind(ask('/api/uploads/0197b2c0'))).toBe('upload')
    expect(kind(ask('/api/uploads/0197b2c0', { headers: { authorization: 'Bearer x' } }))).toBe('leave')
    expect(kind(ask('/api/uploads/0197b2c0', { method: 'PATCH' }))).toBe('leave')
  })
})
