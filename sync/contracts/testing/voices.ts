const ID = '01900000-0000-7000-8000-000000000001'
const AT = '2026-11-23T03:00:00.000Z'
const DRAFT = {
  ...{ id: ID, orderNumber: 'UL20261116AAAAAAAAAA', lineSeq: 1 },
  ...{ stars: 5, keywords: ['view'], text: 'Windy.', photos: [] },
}

/** A review, a question and an inquiry as they are handed in, to be changed in one place each. */
export const COMMON = {
  ID,
  AT,
  NAME: { ko: 'a', en: 'a', ja: 'a', 'zh-Hans': 'a', 'zh-Hant': 'a' },
  DRAFT,
  MINE: {
    ...DRAFT,
    ...{ productNo: 2001, placeNo: null, state: 'published', helpful: 0, writtenAt: AT, editedAt: null },
    version: 1,
  },
  QUESTION: { id: ID, productNo: 2001, title: 'Parking', content: 'Where?', secret: false, notify: 'none' },
  INQUIRY: { id: ID, type: 'app', orderNumber: null, title: 'Help', content: 'Please' },
}
