/** Why a file wasn’t opened as a patch; tests use it too. */
export const takeWords = {
  notOpened: '{name} wasn’t opened.',
  utf16:
    'The file is UTF-16, which “>” produces in some shells. Use “git diff --output=FILE” instead.',
  notUtf8: 'The file isn’t valid UTF-8: {place}. Patches are sent as UTF-8 text, unchanged.',
  place: 'byte {byte} at offset {offset}, on line {line}',
} as const;
