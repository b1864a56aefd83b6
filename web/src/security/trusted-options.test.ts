import { expect, test } from 'vitest';
import { trustedOptions } from './trusted-options.ts';

test('a list of options is taken', () => {
  const html =
    '<option value="">Choose</option><optgroup label="a"><option value="PH" selected>Philippines</option></optgroup>';
  expect(trustedOptions(html)).toBe(html);
});

test.each(['<img src=x>', '<option>a</option><script>x</script>', '<OPTION>', '< b', '<optionx>', '<!-- x -->'])(
  'anything else is not: %s',
  (html) => {
    expect(() => trustedOptions(html)).toThrow(TypeError);
  },
);
