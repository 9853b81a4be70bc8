import { useState } from 'react';
import type { LazyPage } from '@/lib/lazy-page';

export function PageView({ page }: { page: LazyPage }) {
  // Chosen once: a page that came in between must not replace the one that is on screen.
  const [View] = useState(() => page.view());
  return <View />;
}
