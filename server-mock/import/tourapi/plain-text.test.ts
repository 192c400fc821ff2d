import { describe, expect, it } from 'vitest'
import { firstPhone, firstSentence, pictureAddress, plainText, webAddress } from './plain-text.ts'

describe('texts of the service', () => {
  it.each([
    ['첫째 줄.<br><br>둘째&nbsp;줄<BR/>셋째', '첫째 줄.\n\n둘째 줄\n셋째'],
    ['<p>하나</p><p>둘</p>', '하나\n\n둘'],
    ['앞<script>alert("1")</script>뒤<style>p{}</style><!-- 비밀 -->', '앞뒤'],
    ['a &lt;b&gt; &amp; &#8217; &#x41; &amp;lt;', 'a <b> & ’ A &lt;'],
    ['낮 5 < 6 도', '낮 5 < 6 도'],
    ['<img src=x onerror=alert(1)>섬', '섬'],
  ])('X-09 lose their HTML: %s', (html, text) => {
    expect(plainText(html)).toBe(text)
  })

  it.each([
    [
      '<a href="http://www.ulju.example.kr/tour?a=1&amp;b=2" title="새창">울주</a>',
      'http://www.ulju.example.kr/tour?a=1&b=2',
    ],
    ['홈페이지 www.garden.example.kr<br>예약 문의', 'https://www.garden.example.kr/'],
    ["<a href='javascript:alert(1)'>누르세요</a>", null],
    ['없음', null],
    ['<a href="http://">깨진 주소</a>', null],
  ])('X-09 give a homepage or none: %s', (html, address) => {
    expect(webAddress(html)).toBe(address)
  })

  it.each([
    ['http://tong.visitkorea.or.kr/cms/1.jpg', 'https://tong.visitkorea.or.kr/cms/1.jpg'],
    ['//tong.visitkorea.or.kr/cms/1.jpg', 'https://tong.visitkorea.or.kr/cms/1.jpg'],
    ['', null],
    ['cms/1.jpg', null],
  ])('X-09 pictures are asked for over https: %s', (from, to) => {
    expect(pictureAddress(from)).toBe(to)
  })

  it.each([
    ['052-238-0001~2<br>010-0000-0000', '052-238-0001'],
    ['관광안내소 (052) 229–7500', '052-229-7500'],
    ['1588-0000', '1588-0000'],
    ['+82-52-204-0000', '+82-52-204-0000'],
    ['2024년 개관', null],
  ])('X-09 give the first telephone number: %s', (text, phone) => {
    expect(firstPhone(text)).toBe(phone)
  })

  it('X-09 are cut to a summary at a sentence, else at a word', () => {
    expect(firstSentence('작은 섬이에요. 걸어서 건너요.', 45)).toBe('작은 섬이에요.')
    expect(firstSentence('小島です。渡れます。', 45)).toBe('小島です。')
    expect(firstSentence('one two three four five', 15)).toBe('one two three…')
  })
})
