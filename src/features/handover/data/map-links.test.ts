import { describe, expect, it } from 'vitest'
import { mapLinks, type Device, type MapApp } from './map-links.ts'

const cape = { name: '간절곶', lat: 35.3591, lng: 129.3606 }
const SITE = 'https://goraero.example'
const link = (app: MapApp, device: Device, target = cape) =>
  mapLinks(target, device, SITE).find((each) => each.app === app)

describe('handing over to a map app', () => {
  it('X-17 every app gets latitude and longitude in its own order', () => {
    expect(link('kakao', 'ios')?.href).toBe('kakaomap://route?ep=35.3591,129.3606&by=CAR')
    const naver = new URL(link('naver', 'ios')?.href ?? '').searchParams
    expect([naver.get('dlat'), naver.get('dlng'), naver.get('dname')]).toEqual([
      '35.3591',
      '129.3606',
      '간절곶',
    ])
    const tmap = new URL(link('tmap', 'ios')?.href ?? '').searchParams
    expect([tmap.get('goalx'), tmap.get('goaly')]).toEqual(['129.3606', '35.3591'])
    const google = new URL(link('google', 'other')?.href ?? '').searchParams
    expect([google.get('api'), google.get('destination')]).toEqual(['1', '35.3591,129.3606'])
    expect(new URL(link('apple', 'ios')?.href ?? '').searchParams.get('daddr')).toBe('35.3591,129.3606')
  })

  it('X-17 Naver is told who sends, or it does nothing', () => {
    expect(new URL(link('naver', 'ios')?.href ?? '').searchParams.get('appname')).toBe(SITE)
  })

  it('X-17 Android opens the app or, by itself, the web', () => {
    const { href, fallback } = link('kakao', 'android') ?? { href: '', fallback: '' }
    expect(fallback).toBeNull()
    expect(href).toMatch(/^intent:\/\/route\?ep=35\.3591,129\.3606&by=CAR#Intent;scheme=kakaomap;/)
    expect(href).toContain('package=net.daum.android.map;')
    const web = /S\.browser_fallback_url=([^;]+);end$/.exec(href)?.[1]
    expect(decodeURIComponent(web ?? '')).toBe(
      `https://map.kakao.com/link/to/${encodeURIComponent('간절곶')},35.3591,129.3606`,
    )
  })

  it('X-17 an iPhone without the app is led to the web', () => {
    expect(link('naver', 'ios')?.fallback).toBe(
      `https://map.naver.com/p/search/${encodeURIComponent('간절곶')}`,
    )
    expect(link('tmap', 'ios')?.fallback).toMatch(/^https:\/\/apps\.apple\.com\//)
  })

  it('X-17 a computer gets web pages only, and no app it cannot have', () => {
    const links = mapLinks(cape, 'other', SITE)
    expect(links.map(({ app }) => app)).toEqual(['kakao', 'naver', 'google', 'apple'])
    expect(links.every(({ href, fallback }) => href.startsWith('https://') && fallback === null)).toBe(true)
    expect(mapLinks(cape, 'android', SITE).map(({ app }) => app)).toEqual([
      'kakao',
      'naver',
      'tmap',
      'google',
    ])
  })

  it('X-17 a name with commas and slashes does not move the pin', () => {
    const { href } = link('kakao', 'other', { ...cape, name: '바다, 길/카페' }) ?? { href: '' }
    const path = href.slice('https://map.kakao.com/link/to/'.length)
    expect(path.split('/')).toHaveLength(1)
    expect(path.split(',')).toEqual([encodeURIComponent('바다  길 카페'), '35.3591', '129.3606'])
  })
})
