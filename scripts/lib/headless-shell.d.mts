export function headlessShell(): string | undefined
