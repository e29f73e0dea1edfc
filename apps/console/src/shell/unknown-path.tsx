import { toasts } from '@dmc/design-system/toasts';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Redirects an unknown path to the dashboard with a message (core §2). */
export function UnknownPath() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    toasts.show({ tone: 'info', text: `${pathname} does not exist — you are on the dashboard` });
    void navigate('/', { replace: true });
  }, [pathname, navigate]);
  return null;
}
