export const used = () => undefined
export const unusedExport = () => undefined
