import type { ComponentProps } from 'react';
import { Age } from '../../../../ui/figures/age.tsx';
import { SearchHistoryList } from './search-history-list.tsx';

type Props = Omit<ComponentProps<typeof SearchHistoryList>, 'time' | 'className'>;

/** [S2.3-8] Lists earlier searches in the home page's form, with their ages in the home page's format ([S9-12]). */
export function HomeSearchHistory(props: Props) {
  return (
    <SearchHistoryList
      {...props}
      className="max-h-80 overflow-y-auto border-t border-line pt-2"
      time={({ timestamp }) => <Age at={timestamp} variant="home" />}
    />
  );
}
