import { HOURS, type Palette, type PaletteName } from './palettes.ts'

export const PALETTES: Record<PaletteName, Palette> = {
  ...HOURS,
  bamboo: {
    sky: ['#EEF5E8', '#DCEBD8', '#C5DFC9'],
    sun: '#FFD9A8',
    far: '#9ACAAE',
    mid: '#4C9F80',
    near: '#1F6B54',
    deep: '#0D3A30',
    line: '#F5FBF2',
    pop: '#FF8F66',
    soft: '#EEF5E8',
  },
  clay: {
    sky: ['#FAF0E4', '#F3E0CB', '#EACDAE'],
    sun: '#FF7A59',
    far: '#DDB08E',
    mid: '#B9744A',
    near: '#7A4022',
    deep: '#3B2017',
    line: '#FFF3E6',
    pop: '#217A5F',
    soft: '#FAF0E4',
  },
  mist: {
    sky: ['#F2F4F1', '#E4E9E6', '#D3DCDA'],
    sun: '#FF8F70',
    far: '#B4C5C6',
    mid: '#7F9AA0',
    near: '#45626C',
    deep: '#1C323D',
    line: '#FFFFFF',
    pop: '#FF7A59',
    soft: '#F2F4F1',
  },
}
