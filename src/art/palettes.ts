export type PaletteName = 'dawn' | 'day' | 'bamboo' | 'dusk' | 'night' | 'clay' | 'mist'

/** Three bands of sky, four planes getting darker towards the viewer, the carved line, one spot colour. */
export type Palette = {
  sky: readonly [string, string, string]
  sun: string
  far: string
  mid: string
  near: string
  deep: string
  line: string
  pop: string
  soft: string
  /** Lit windows, where the hour has them. */
  lit?: string
}

/** The palettes of the four times of day; the hero of the first screen needs no others. */
export const HOURS = {
  dawn: {
    sky: ['#FFE3D3', '#FFC9AE', '#FFAE8B'],
    sun: '#FF6F4E',
    far: '#8FB0C9',
    mid: '#3F759F',
    near: '#14406F',
    deep: '#0A2038',
    line: '#FFF4EB',
    pop: '#FF6F4E',
    soft: '#FFE3D3',
  },
  day: {
    sky: ['#E9F3F8', '#D3E7F2', '#BADAEC'],
    sun: '#FFFFFF',
    far: '#9FC7DE',
    mid: '#4B90C0',
    near: '#1B558F',
    deep: '#0C2B4E',
    line: '#FFFFFF',
    pop: '#FF7F5C',
    soft: '#F4FAFD',
  },
  dusk: {
    sky: ['#FFD2A6', '#FFAF82', '#F58763'],
    sun: '#FFF0CF',
    far: '#C76A55',
    mid: '#7C4A4C',
    near: '#26405F',
    deep: '#0E2138',
    line: '#FFE9D2',
    pop: '#FFD27A',
    soft: '#FFE3C4',
    lit: '#FFD27A',
  },
  night: {
    sky: ['#0E2B4B', '#12365D', '#194672'],
    sun: '#FFE6B8',
    far: '#24598A',
    mid: '#17406B',
    near: '#0C2B4A',
    deep: '#061527',
    line: '#BFE0F5',
    pop: '#FF8F66',
    soft: '#CFE6F5',
    lit: '#FFD88A',
  },
} as const satisfies Partial<Record<PaletteName, Palette>>
