import { parseArgs } from 'node:util'
import { LANGUAGES, type Language } from '#sync/contracts/base/lists.ts'

export const VIEWS = {
  small: { width: 320, height: 640 },
  phone: { width: 390, height: 844 },
  desk: { width: 1280, height: 800 },
  large: { width: 1920, height: 1080 },
} as const
export type View = keyof typeof VIEWS
export type Theme = 'light' | 'dark'
export type Network = 'online' | 'offline'

const HELP = `npm run look [-- …]: pictures of every address, several on a sheet

  --lang ko            language: ${LANGUAGES.join(', ')}
  --only /mypage,/pay  addresses that begin so, or contain it
  --views phone,desk   of small, phone, desk, large
  --themes light,dark
  --networks online,offline
  --columns N          pictures in a row of a sheet (small and phone 6, else 2)
  --out FOLDER         .cache/look/<language>
`

export interface LookOptions {
  lang: Language
  only: string[]
  views: View[]
  themes: Theme[]
  networks: Network[]
  /** Pictures in a row; absent: what fits the view. */
  columns: number | undefined
  out: string
}

/**
 * What was asked for on the command line; `null` when only the help was.
 * @throws Error naming what is not understood
 */
export function readOptions(args: string[]): LookOptions | null {
  const { values } = parseArgs({
    args,
    options: {
      help: { type: 'boolean' },
      lang: { type: 'string', default: 'ko' },
      only: { type: 'string', default: '' },
      views: { type: 'string', default: 'phone,desk' },
      themes: { type: 'string', default: 'light,dark' },
      networks: { type: 'string', default: 'online,offline' },
      columns: { type: 'string' },
      out: { type: 'string' },
    },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return null
  }
  const [lang] = several('--lang', values.lang, LANGUAGES)
  if (!lang) throw new Error(`--lang wants one of ${LANGUAGES.join(', ')}`)
  return {
    lang,
    only: values.only.split(',').filter(Boolean),
    views: several('--views', values.views, ['small', 'phone', 'desk', 'large']),
    themes: several('--themes', values.themes, ['light', 'dark']),
    networks: several('--networks', values.networks, ['online', 'offline']),
    columns: values.columns === undefined ? undefined : Number(values.columns),
    out: values.out ?? `.cache/look/${lang}`,
  }
}

function several<T extends string>(name: string, given: string, known: readonly T[]): T[] {
  return given.split(',').map((each) => {
    const found = known.find((value) => value === each)
    if (!found) throw new Error(`${name} wants ${known.join(', ')}, not “${each}”`)
    return found
  })
}
