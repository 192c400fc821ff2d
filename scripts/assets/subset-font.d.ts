/** The package ships no types; only what fonts.ts uses is declared. */
declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2'
    variationAxes?: Record<string, number | { min: number; max: number }>
    keepFeatures?: string[]
  }
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Buffer>
}
