import { toasts } from '@dmc/design-system/toasts';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** A path that does not exist leads to the dashboard, and says so (core §2, rulings P13). */
export function UnknownPath() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    toasts.show({ tone: 'info', text: `${pathname} does not exist — you are on the dashboard` });
    void navigate('/', { replace: true });
  }, [pathname, navigate]);
  return null;
}
