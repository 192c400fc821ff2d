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
    ['위<br clear="all">아래<BR CLEAR=left />끝<br/ >', '위\n아래\n끝'],
    [
      '<table><tr><th>어른</th><td>2,000원</td></tr><tr><th>어린이</th><td>1,000원</td></tr></table>',
      '어른 2,000원\n어린이 1,000원',
    ],
    ['<a title="a > b" href=\'x\'>길</a>', '길'],
    ['<a title="열린 따옴표>길</a> 끝', '길 끝'],
    ['소설 <토지>와 < 6', '소설 <토지>와 < 6'],
    ['앞<script>끝나지 않는', '앞'],
    ['앞<!-- 끝나지 않는', '앞'],
    ['앞<!DOCTYPE html><svg><text>숨은</text></svg>뒤', '앞뒤'],
    ['caf&eacute; &Eacute; &copy; &#150; &#x92; &nbsp&amp; &nosuch; &', 'café é © – ’ & &nosuch; &'],
    ['가&#0;나&#xD83D;다&#xDE00;라&#1114112;마&#x1F40B;', '가나다라마🐋'],
    ['줄\u0000끝\u0007 \ud83d반쪽\ude00 \u0085', '줄끝 반쪽'],
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
    ['ulsan.go.kr/tour', 'https://ulsan.go.kr/tour'],
    ['홈페이지:tour.ulsan.go.kr, 문의 052-229-0000', 'https://tour.ulsan.go.kr/'],
    ['<a href="#">www.ulju.example.kr</a>', 'https://www.ulju.example.kr/'],
    ["<a href='ulju.example.kr/a?b=1' target=_blank>울주</a>", 'https://ulju.example.kr/a?b=1'],
    ['http://http://www.ulju.example.kr', 'http://www.ulju.example.kr/'],
    ['http//www.ulju.example.kr/', 'https://www.ulju.example.kr/'],
    ['//ulju.example.kr', 'https://ulju.example.kr/'],
    ['(www.ulju.example.kr).', 'https://www.ulju.example.kr/'],
    ['문의 info@ulju.example.kr', null],
    ['면적 1.5km, 3.1절', null],
    ['<a href="mailto:info@ulju.example.kr">편지</a>', null],
    ['http://user:secret@ulju.example.kr', null],
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

  it('X-09 of any shape take time in step with their length', () => {
    const started = performance.now()
    const length = 100_000
    for (const part of [
      '<',
      '<a "',
      '<script>',
      '<!--',
      '&',
      '&#',
      '((',
      'a.',
      'www.',
      "href='",
      '<td',
      '[품질인증',
    ])
      for (const read of [plainText, webAddress, firstPhone]) read(part.repeat(length / part.length))
    expect(performance.now() - started).toBeLessThan(8000)
  })
})
