import { expect, it } from 'vitest'
import { webPushServices } from './web-push-services.ts'

it('S2-39 further push services are taken as they are written down: a name, every name below it, a port', () => {
  const takes = webPushServices(['push.one.test', '.two.test', 'three.test:8443'])
  expect(
    [
      'https://push.one.test/a',
      'https://a.two.test/a',
      'https://b.a.two.test/a',
      'https://three.test:8443/a',
      'https://fcm.googleapis.com/a',
    ].map(takes),
  ).toEqual([true, true, true, true, true])
  expect(
    [
      'https://one.test/a',
      'https://a.push.one.test/a',
      'https://push.one.test:444/a',
      'http://push.one.test/a',
      'https://two.test/a',
      'https://atwo.test/a',
      'https://three.test/a',
      'https://push.apple.com/a',
    ].map(takes),
  ).toEqual(Array.from({ length: 8 }, () => false))
})

it('S2-39 this machine is only written to where the operator names it, and then without TLS too', () => {
  const urls = ['http://127.0.0.1:4000/a', 'https://localhost/a', 'http://[::1]:1/a']
  expect(urls.map(webPushServices([]))).toEqual([false, false, false])
  expect(urls.map(webPushServices(['127.0.0.1']))).toEqual([true, false, false])
  expect(urls.map(webPushServices(['127.0.0.1:4001', 'localhost', '[::1]']))).toEqual([false, true, true])
})
