import { useLingui } from '@lingui/react/macro';
import type { Theme } from '@tern/contract/page-rendering.ts';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useEffect, useState } from 'react';
import { applyTheme, currentTheme, onThemeChange } from '../data/storage/theme-choice.ts';
import { usePageSettings } from '../page/page-settings.ts';

/** Light, dark or system theme, applied immediately and saved in a cookie that the server reads. */
export function ThemeSwitch({ name }: { readonly name: string }) {
  const { t } = useLingui();
  const [theme, setTheme] = useState(usePageSettings().theme);
  useEffect(() => {
    setTheme(currentTheme());
    return onThemeChange(setTheme);
  }, []);
  const choices: readonly { value: Theme; label: string; Icon: typeof Sun }[] = [
    { value: 'light', label: t`Light`, Icon: Sun },
    { value: 'dark', label: t`Dark`, Icon: Moon },
    { value: 'system', label: t`System default`, Icon: Monitor },
  ];
  return (
    <fieldset className="needs-script flex w-fit rounded-input border border-edge bg-ice p-0.5">
      <legend className="sr-only">{t`Theme`}</legend>
      {choices.map(({ value, label, Icon }) => (
        <label key={value} title={label} className="theme-choice">
          <input
            type="radio"
            name={name}
            value={value}
            checked={theme === value}
            onChange={() => applyTheme(value)}
            className="sr-only"
          />
          <Icon aria-hidden className="size-4.5" />
          <span className="sr-only">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
