import { describe, expect, it } from 'vitest'
import { toRuleInput, type Problem, runRules, type SeedFile } from './rule.ts'
import { readRuleInput } from './read-input.ts'
import { reportLines, verdict } from './report.ts'
import { RULES } from './rules.ts'
import { DISTRICTS, goodFiles } from './testing/good-content.ts'

const look = (files: SeedFile[]): Problem[] => runRules(toRuleInput(files, DISTRICTS), RULES)

/** Puts a value into a file by its path, e.g. `units.0.priceWon`; undefined takes the field out. */
function withChange(at: string, path: string, value: unknown): SeedFile[] {
  const files = goodFiles()
  const file = files.find(({ folder, name }) => `${folder}/${name}` === at)
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  const owner = keys.reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], file?.json)
  if (typeof owner !== 'object' || owner === null) throw new Error(`${at} has no ${path}`)
  if (value === undefined) delete (owner as Record<string, unknown>)[last]
  else (owner as Record<string, unknown>)[last] = value
  return files
}

const RULE = {
  days: [1, 2],
  open: '10:00',
  close: '18:00',
}
const withRule = (more: object) => ({
  always: false,
  rules: [{ ...RULE, ...more }],
  closedOn: [],
  temporaryClosures: [],
})

type Bad = [rule: string, file: string, path: string, value: unknown, says: RegExp, field?: string]

/** One change each, of the good content. The field found is the one changed unless said otherwise. */
const BAD: Bad[] = [
  ['schema', 'places/rocks.json', 'motif', 'rock', /is "rock", should be one of rocks, bridge/],
  ['schema', 'places/rocks.json', 'name.zh-Hant', undefined, /is missing/],
  ['schema', 'products/bowl.json', 'options.0.choices.1.name.ja', '', /is empty/],
  ['schema', 'places/rocks.json', 'colour', 'red', /nobody knows: colour/, ''],
  ['schema', 'courses/coast.json', 'stops', [], /at least 2 entries/],
  ['schema', 'places/rocks.json', 'listedOn', '1 May', /not written the way/],
  ['schema', 'places/rocks.json', 'stayMinutes', 'an hour', /should be a number/],
  ['identity', 'guesthouses/farm.json', 'slug', 'barn', /the file is called farm.json/],
  ['identity', 'places/cape.json', 'no', 1001, /is taken by places\/rocks.json/],
  ['identity', 'products/bowl.json', 'units.0.no', 30011, /should be 20011 to 20019/],
  ['identity', 'products/bowl.json', 'units.1.no', 20011, /used twice/],
  ['links', 'courses/coast.json', 'stops.1.place', 'nowhere', /there is no places\/nowhere.json/],
  ['links', 'products/bowl.json', 'places', ['rocks', 'rocks'], /stands in this list twice/, 'places.1'],
  ['links', 'bus-routes/loop.json', 'product', 'ticket', /there is no products\/ticket.json/],
  ['links', 'personas/calm.json', 'companion', 'CPRS', /not the code of another/],
  ['travelTest', 'personas/wild.json', 'companion', 'IFRS', /IFRS differs from CPAD in 4 poles/],
  ['travelTest', 'test-questions/q1.json', 'weight', 2, /planning weigh 4 together/],
  ['travelTest', 'test-questions/q2.json', 'answers.1.pole', 'F', /not both ends of planning/, 'answers'],
  ['days', 'happenings/sea-day.json', 'from', undefined, /neither from and to nor relative/],
  ['days', 'happenings/sea-day.json', 'to', '2027-04-01', /is before/],
  ['days', 'happenings/sea-day.json', 'board', 'cnn', /does not go with the kind festival/],
  ['days', 'events/photo.json', 'winners.0.prize', 1, /there is no prize 1/],
  ['days', 'events/photo.json', 'winners.0.name', '김바다', /is not masked/],
  ['days', 'events/photo.json', 'announceDays', -20, /before the last day/],
  ['filled', 'places/rocks.json', 'summary.ja', ' ', /is empty/],
  ['style', 'places/rocks.json', 'summary.zh-Hant', '看得到大海,很美。', /half-width mark/],
  ['style', 'places/rocks.json', 'summary.ja', '海が見えますか?', /half-width mark/],
  ['style', 'places/rocks.json', 'summary.ko', '09:00–18:00에 열어요.', /takes ~/],
  ['filled', 'products/bowl.json', 'options.0.choices.1.name.en', 'TODO', /is a placeholder/],
  ['filled', 'places/rocks.json', 'summary.en', 'You  see the sea.', /too many/],
  ['filled', 'places/rocks.json', 'summary.en', 'You see the sea. ', /begins or ends with a blank/],
  ['purity', 'places/rocks.json', 'summary.en', 'You see 바다.', /has Hangul in it: 바다/],
  ['purity', 'happenings/sea-day.json', 'program.0.ja', '바다が見えます。', /has Hangul/],
  ['purity', 'places/rocks.json', 'summary.zh-Hans', '能看到の大海。', /has kana/],
  ['purity', 'places/rocks.json', 'summary.zh-Hant', '能看到大海，从这里。', /does not write that way: 从/],
  ['purity', 'places/rocks.json', 'summary.zh-Hant', '機会', /does not write that way: 会/],
  ['purity', 'places/rocks.json', 'summary.zh-Hant', '万物', /does not write that way: 万/],
  ['purity', 'places/rocks.json', 'summary.zh-Hans', '看得到海，從這裡。', /does not write that way: 從這裡/],
  ['purity', 'places/rocks.json', 'summary.ja', '这里から海が見えます。', /does not write that way: 这/],
  ['purity', 'places/rocks.json', 'summary.ja', '學生が海を見ます。', /does not write that way: 學/],
  ['purity', 'places/rocks.json', 'summary.ja', '海'.repeat(31), /no kana at all/],
  ['purity', 'places/rocks.json', 'summary.ko', '海가 보여요.', /outside brackets: 海/],
  ['purity', 'places/rocks.json', 'summary.en', '海', /Chinese characters/],
  [
    'purity',
    'places/rocks.json',
    'description.ko',
    'You see the sea from up here all day long, and more.\n\n바다가 보여요.',
    /English left in it/,
  ],
  ['banned', 'places/rocks.json', 'tip.en', 'Bull shit weather.', /banned word/],
  ['wording', 'places/rocks.json', 'summary.en', 'You see the sea!', /exclamation/],
  ['wording', 'places/rocks.json', 'summary.en', "The sea's edge.", /straight quotation/],
  ['purity', 'places/rocks.json', 'summary.zh-Hant', '皮特・奧', /has kana/],
  ['wording', 'places/rocks.json', 'summary.zh-Hant', '可搭出租車。', /says 出租車; .* 計程車/],
  ['wording', 'places/rocks.json', 'summary.zh-Hans', '可坐计程车。', /出租车/],
  ['wording', 'places/rocks.json', 'summary.ko', '바다 \u{1F433}', /emoji/],
  ['lengths', 'places/rocks.json', 'summary.ko', '바'.repeat(46), /46 characters, at most 45/],
  ['lengths', 'places/rocks.json', 'summary.en', 'a'.repeat(91), /at most 90/],
  ['lengths', 'courses/coast.json', 'title.ja', 'の'.repeat(41), /at most 40/],
  ['lengths', 'places/rocks.json', 'tip.en', 'a'.repeat(151), /at most 150/],
  [
    'shape',
    'places/rocks.json',
    'description.ja',
    '海が見えます。',
    /has 1 paragraphs, the Korean text has 2/,
  ],
  ['shape', 'places/rocks.json', 'tip.ko', '바다예요. 바다예요. 바다예요.', /longer than two sentences/],
  ['position', 'places/tower.json', 'position.lat', 35.6, /km outside dong/, 'position'],
  ['position', 'places/rocks.json', 'position.lng', 129.43001, /four decimals/],
  ['position', 'places/rocks.json', 'district', null, /every place in Ulsan has one/],
  ['position', 'places/bay.json', 'position.lng', 129.9, /does not lie in pohang/, 'position'],
  ['position', 'places/bay.json', 'district', 'dong', /only Ulsan has districts/],
  ['position', 'places/rocks.json', 'address.en', 'Seaside Road', /does not say Ulsan and Dong-gu/],
  [
    'position',
    'happenings/sea-day.json',
    'position.lat',
    35.53,
    /from the place it names, rocks/,
    'position',
  ],
  ['position', 'bus-routes/loop.json', 'stops.0.position.lat', 35.55, /rocks/, 'stops.0.position'],
  [
    'hours',
    'places/tower.json',
    'hours',
    withRule({ close: '09:00' }),
    /09:00 is before/,
    'hours.rules.0.close',
  ],
  [
    'hours',
    'places/tower.json',
    'hours',
    withRule({ breaks: [{ from: '17:00', to: '19:00' }] }),
    /not a part of 10:00–18:00/,
    'hours.rules.0.breaks.0',
  ],
  [
    'hours',
    'places/tower.json',
    'hours',
    withRule({ lastEntry: '18:30' }),
    /not between/,
    'hours.rules.0.lastEntry',
  ],
  [
    'hours',
    'places/tower.json',
    'hours',
    { ...withRule({}), rules: [RULE, RULE] },
    /hours it already has/,
    'hours.rules.1.days',
  ],
  ['hours', 'places/tower.json', 'hours', { ...withRule({}), rules: [] }, /neither when/, 'hours.rules'],
  ['hours', 'places/tower.json', 'hours', { ...withRule({}), always: true }, /any hour/, 'hours.rules'],
  [
    'hours',
    'places/tower.json',
    'hours',
    { ...withRule({}), closedOn: ['mondayShift'] },
    /not there/,
    'hours.closedOn',
  ],
  ['hours', 'shops/kitchen.json', 'reservation.slots.0.time', '15:30', /outside the opening hours/],
  ['hours', 'shops/kitchen.json', 'reservation.slots', [], /none is offered/],
  ['hours', 'shops/kitchen.json', 'hours.rules.0.close', '22:00', /differ from those of/, 'hours'],
  ['honesty', 'places/rocks.json', 'phone', '052-000-1234', /no number of a real place/],
  ['honesty', 'places/kitchen.json', 'phone', '052-271-1234', /could be somebody’s/],
  ['honesty', 'places/kitchen.json', 'phone', '054-000-1234', /should begin with 052/],
  ['honesty', 'places/kitchen.json', 'source', 'Public facts', /does not say that this is a sample/],
  ['honesty', 'places/kitchen.json', 'position.approximate', false, /no exact spot/],
  ['honesty', 'places/rocks.json', 'source', 'Sample partner', /calls a real place a sample/],
  ['honesty', 'places/rocks.json', 'admission.free', false, /check on site/, 'admission'],
  ['honesty', 'places/rocks.json', 'admission.adult', 2000, /is free and has a price/, 'admission'],
  ['honesty', 'products/bowl.json', 'sample', false, /but shops\/kitchen.json says true/],
  ['prices', 'products/bowl.json', 'units.0.priceWon', 13_000, /above the list price/],
  ['prices', 'products/bowl.json', 'units.0.priceWon', 9_990, /round 100s/],
  ['prices', 'products/bowl.json', 'options.0.choices.1.id', 'mild', /used twice/, 'options.0.choices'],
  ['prices', 'products/bowl.json', 'options.0.max', 2, /chosen once/],
  ['prices', 'products/bowl.json', 'kind', 'pass', /does not go with/, 'category'],
  ['prices', 'products/room.json', 'room', undefined, /is missing/],
  ['prices', 'products/room.json', 'room.maxGuests', 1, /is below 2/],
  ['prices', 'guesthouses/farm.json', 'rooms.0.weekendWon', 70_000, /below the weekday price/],
  ['legs', 'courses/coast.json', 'stops.0.legToNext.metres', 500, /too short: 500 m, .* 1109 m/],
  ['legs', 'courses/coast.json', 'stops.0.legToNext.metres', 4000, /too long/],
  ['legs', 'courses/coast.json', 'stops.0.legToNext.minutes', 5, /5 min for 1400 m is no walk/],
  ['legs', 'courses/coast.json', 'stops.0.legToNext', null, /missing between two stops/],
  ['legs', 'courses/coast.json', 'days', 2, /the stops fill 1/],
  ['legs', 'courses/coast.json', 'totalMinutes', 300, /add up to 140/],
  ['legs', 'courses/coast.json', 'districts', ['buk'], /should be dong/],
  ['legs', 'bus-routes/loop.json', 'stops.1.afterMinutes', 4, /leaves the stop before later/],
  ['legs', 'bus-routes/loop.json', 'departures', ['14:00', '10:00'], /not in order/],
  ['neighbours', 'places/tower.json', 'motif', 'rocks', /4th in a row/],
]

describe('the content rules', () => {
  it('S9-11 finds nothing wrong with good content', () => {
    expect(look(goodFiles())).toEqual([])
  })

  it.each(BAD)('S9-11 %s: %s with another %s', (rule, file, path, value, says, field = path) => {
    const found = look(withChange(file, path, value)).filter((problem) => problem.rule === rule)
    expect(found).toMatchObject([{ rule, file, field, reason: expect.stringMatching(says) as string }])
  })

  it('S9-11 own-words: one sentence in two items', () => {
    const sentence = 'The sea is so close here that spray reaches the path.'
    const files = [
      ...withChange('places/rocks.json', 'tip.en', sentence).filter(({ name }) => name !== 'cape.json'),
      ...withChange('places/cape.json', 'tip.en', sentence).filter(({ name }) => name === 'cape.json'),
    ]
    expect(look(files).filter(({ rule }) => rule === 'own-words')).toMatchObject([
      { field: 'tip.en', level: 'warning', reason: expect.stringContaining('places/') as string },
    ])
  })

  it('S9-11 figures: another year in one language, but not one left out', () => {
    const built = (ko: string, en: string) => {
      const files = withChange('places/rocks.json', 'summary.ko', ko)
      const summary = (files[0] as { json: { summary: Record<string, string> } }).json.summary
      Object.assign(summary, { en })
      return look(files).filter(({ rule }) => rule === 'figures')
    }
    expect(built('1920년에 세웠어요.', 'Built in 1902.')).toMatchObject([
      { field: 'summary.en', reason: 'says 1902 where the Korean text says 1920' },
    ])
    expect(built('1920년에 세웠어요.', 'Built long ago.')).toEqual([])
    expect(built('높이 1,159m예요.', '1159 metres high.')).toEqual([])
  })

  it('S9-11 names a file that is no JSON', () => {
    const files = goodFiles()
    const broken = { folder: 'notices' as const, name: 'new.json', json: null, broken: 'Unexpected end' }
    expect(look([...files, broken])).toMatchObject([{ rule: 'schema', file: 'notices/new.json' }])
  })

  it('proves every rule there is', () => {
    const proven = new Set([...BAD.map(([rule]) => rule), 'own-words', 'figures'])
    expect([...proven].sort()).toEqual(RULES.map(({ id }) => id).sort())
  })

  it('prints problems under their file, errors first, and counts them', () => {
    const problems: Problem[] = [
      { file: 'b', field: 'x', reason: 'is odd', rule: 'r', level: 'warning' },
      { file: 'b', field: '', reason: 'is bad', rule: 'r', level: 'error' },
      { file: 'a', field: 'y', reason: 'is bad', rule: 'r', level: 'error' },
    ]
    expect(reportLines(problems).filter(Boolean)).toEqual([
      'a',
      '  error   y is bad [r]',
      'b',
      '  error   is bad [r]',
      '  warning x is odd [r]',
    ])
    expect([verdict(problems), verdict([])]).toEqual(['2 errors, 1 warnings', 'clean'])
  })
})

describe('the real content', () => {
  it('S9-11 has no error', async () => {
    const errors = runRules(await readRuleInput(), RULES).filter(({ level }) => level === 'error')
    expect(reportLines(errors)).toEqual([])
  })
})
